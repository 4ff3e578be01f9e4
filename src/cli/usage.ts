export const usage = `Sidelight reviews code with agents.

  sidelight [folder…] [--base REVISION] [--compare REVISION] [--thread ID]
      Opens the app on the folders, or as it was left when none is given.

  sidelight inspect <folder> [--base REVISION] [--compare REVISION] [--json]
      Prints the comparison, its changed files and the reviews of the folder's repository. Changes nothing.

  --base REVISION      what is compared against; default: the base last used, else main or the remote's default branch
  --compare REVISION   what is reviewed; default: the branch that is checked out
  --thread ID          the thread to show, by its id or number
  --json               one JSON object instead of text
  --help               this text
  --version            the version

A folder named inspect is opened with ./inspect. The exit code is 0, or 2 when something could not be read or started.
`;
