export const usage = `Sidelight reviews code with agents.

  sidelight [folder…] [--base REVISION] [--compare REVISION] [--commit REVISION] [--thread ID]
      Opens the app on the folders, or as it was left when none is given.

  sidelight inspect <folder> [--base REVISION] [--compare REVISION] [--json]
      Prints the comparison, its changed files and the reviews of the folder's repository. Changes nothing.

  sidelight follow <folder> [--project NAME] [--base REVISION] [--compare REVISION] [--dry-run] [--json]
      Finds the commits that continue rewritten ones, moves their reviews there with the lines of the threads, and prints what
      moved, what several commits match, and what nothing continues. With --dry-run nothing is moved.

  sidelight sessions [--repo FOLDER] [--json]
      Lists the sessions of Copilot on this computer, newest first. Changes nothing.

  sidelight session <id> [--json | --markdown]
      Prints one session, by its id or the beginning of it: what is known of it, its checkpoints, files and turns.
      With --markdown the transcript. Secrets are redacted, reasoning is left out. Changes nothing.

  --base REVISION      what is compared against; default: the base last used, else main or the remote's default branch
  --compare REVISION   what is reviewed; default: the branch that is checked out
  --commit REVISION    the commit to show by itself, in place of all changes
  --thread ID          the thread to show, by its id or number
  --project NAME       the project of the local-review home to look at; default: all that hold the repository
  --repo FOLDER        only sessions that worked in the repository of the folder, its work trees, or a clone of the same remote
  --dry-run            only prints
  --json               JSON instead of text
  --markdown           the transcript as Markdown instead of text
  --help               this text
  --version            the version

A folder named like a verb is opened with ./ before its name: ./inspect. The exit code is 0, or 2 when something could not be read or started.
`;
