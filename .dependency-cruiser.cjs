// The arrows of ARCHITECTURE.md, executed. Each rule's comment says where the code should go instead.

const siblings = 'git|reviews|watch|settings|sessions|agents|search|code-editor';

/** Packages that one folder wraps, so that the rest of the code knows ours and not theirs. */
const wrapped = [
  { package: 'electron', only: '^src/(main/shell/|main/index\\.ts$|preload/)', instead: 'Put what needs Electron into main/shell and hand it in.' },
  { package: 'simple-git', only: '^src/main/services/git/', instead: 'Add a verb to services/git.' },
  { package: 'chokidar', only: '^src/main/services/watch/', instead: 'Watch through services/watch.' },
  { package: '@photostructure/sqlite', only: '^src/main/services/sessions/', instead: 'Read databases of sessions in services/sessions.' },
  { package: 'yaml', only: '^src/shared/formats/', instead: 'Read and write files of a format in shared/formats.' },
  { package: 'jsonc-parser', only: '^src/shared/formats/', instead: 'Read and write files of a format in shared/formats.' },
  { package: 'monaco-editor', only: '^src/renderer/src/editor/', instead: 'Add what is needed to renderer/src/editor.' },
  { package: '(react-markdown|remark-gfm)', only: '^src/renderer/src/markdown/', instead: 'Rich text comes from renderer/src/markdown.' },
  { package: 'zustand', only: '^src/renderer/src/state/', instead: 'Stores live in renderer/src/state.' },
  { package: '@tanstack/react-virtual', only: '^src/renderer/src/ui/', instead: 'Use ui/virtual-list.' },
  { package: '(lucide-react|react|react-dom)', only: '^src/renderer/', instead: 'Only the renderer draws.' },
];

/** What any service may use beside itself and shared: the clock, writing a file as a whole, and finding programs. */
const commonServices = '^src/main/services/((system-clock|system-error|atomic-file|plain-file)\\.ts$|programs/)';

/** @returns a rule that forbids everything of the project but what `allowed` matches */
const mayImport = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(src|test|scripts)/', pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    mayImport('base-is-the-bottom', '^src/shared/base/', '^src/shared/base/', 'base knows nothing above it. Move the code up, to shared/model.'),
    mayImport('model-on-base', '^src/shared/model/', '^src/shared/(base|model)/', 'The model knows only base. Move the code to shared/diff, anchoring or formats.'),
    mayImport('diff-on-model', '^src/shared/diff/', '^src/shared/(base|model|diff)/', 'diff knows base and model. Move the code to what uses both.'),
    mayImport('anchoring-on-diff', '^src/shared/anchoring/', '^src/shared/(base|model|diff|anchoring)/', 'anchoring knows base, model and diff. Move the code to a service.'),
    mayImport('searching-on-diff', '^src/shared/searching/', '^src/shared/(base|model|diff|searching)/', 'Searching works on texts that were read already. Move the reading to a service.'),
    mayImport('linking-on-model', '^src/shared/linking/', '^src/shared/(base|model|linking)/', 'Linking compares what was read already. Move the reading to a service.'),
    mayImport('formats-on-model', '^src/shared/formats/', '^src/shared/(base|model|formats)/', 'A format translates between text and model. Move the code to a service.'),
    mayImport('ipc-on-shared', '^src/shared/ipc/', '^src/shared/', 'The contract is pure. Move the code to main or to the renderer\'s client.'),
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment: 'shared runs everywhere. Move what needs Node to src/main/services.',
      from: { path: '^src/shared/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'services-are-siblings',
      severity: 'error',
      comment: 'Services do not see each other. Join them in src/main/services/workspace, or move what both need to shared.',
      from: { path: `^src/main/services/(${siblings})/` },
      to: { path: '^src/main/', pathNot: ['^src/main/services/$1/', commonServices] },
    },
    {
      name: 'inbox-beside-workspace',
      severity: 'error',
      comment: 'The Inbox and open repositories do not see each other. Put what both need beside them in src/main/services, or hand it in.',
      from: { path: '^src/main/services/(inbox|workspace)/' },
      to: { path: '^src/main/services/(inbox|workspace)/', pathNot: '^src/main/services/$1/' },
    },
    {
      name: 'inbox-without-git',
      severity: 'error',
      comment: 'The Inbox reads hundreds of repositories and starts no program for it. Hand in what it needs of git.',
      from: { path: '^src/main/services/inbox/' },
      to: { path: '^src/main/services/(git|sessions|agents)/' },
    },
    mayImport(
      'suggestions-on-git',
      '^src/main/services/suggestions/',
      '^src/(shared/|main/services/(suggestions/|git/contents/|atomic-file\\.ts$|system-error\\.ts$))',
      'It writes lines into working files and knows nothing of reviews. Join it with them in src/main/services/workspace.',
    ),
    mayImport(
      'history-on-inbox',
      '^src/main/services/history/',
      '^src/(shared/|main/services/((history|inbox|journal|reviews)/|(review-edits|edit-failure)\\.ts$))',
      'It compares kept versions and changes reviews as the Inbox does. Hand in what else it needs.',
    ),
    mayImport(
      'journal-on-settings',
      '^src/main/services/journal/',
      '^src/(shared/|main/services/(journal/|settings/|(system-error|atomic-file)\\.ts$))',
      'The journal keeps texts and knows nothing of stores or git. What feeds it is in services/marks, what shows it in services/history.',
    ),
    mayImport(
      'diagnostics-on-topics',
      '^src/main/services/diagnostics/',
      '^src/(shared/|main/services/(diagnostics/|topics\\.ts$))',
      'What a report tells is what the topics show. Hand in the rest.',
    ),
    mayImport(
      'notifications-on-settings',
      '^src/main/services/notifications/',
      '^src/(shared/|main/services/(notifications/|settings/|topics\\.ts$))',
      'The notifier decides from topics and settings. What shows notifications is in the shell.',
    ),
    mayImport('programs-alone', '^src/main/services/programs/', '^src/(shared/base|main/services/programs)/', 'It finds programs and starts none. What is started belongs to the service that does.'),
    mayImport('session-bus-alone', '^src/main/services/session-bus/', '^src/main/services/session-bus/', 'It asks the desktop one question and knows nothing of the app.'),
    {
      name: 'no-sockets',
      severity: 'error',
      comment: 'The app uses no network. Only the socket of the desktop\'s bus is connected to, in services/session-bus.',
      from: { path: '^src/', pathNot: ['^src/main/services/session-bus/'] },
      to: { path: '^(node:)?(net|http|https|http2|dgram|tls)$' },
    },
    mayImport('services-on-shared', '^src/main/services/', '^src/(shared|main/services)/', 'Services run without Electron, in the CLI and in tests. Hand in what the shell has.'),
    mayImport('shell-on-services', '^src/main/shell/', '^src/(shared|main)/', 'The shell knows services and shared.'),
    mayImport('main-on-main', '^src/main/index\\.ts$', '^src/(shared|main)/', 'Main and renderer share only src/shared.'),
    mayImport('cli-on-services', '^src/cli/', '^src/(cli|shared|main/services)/', 'The command line uses services without Electron.'),
    mayImport('preload-on-contract', '^src/preload/', '^src/shared/(ipc|base)/', 'The preload only hands calls on. Move the code to main or to the renderer.'),
    mayImport('client-on-shared', '^src/renderer/src/client/', '^src/(renderer/src/client|shared)/', 'The client knows only the contract. Move the code to state.'),
    mayImport('state-on-client', '^src/renderer/src/state/', '^src/(renderer/src/(client|state)|shared)/', 'State does not draw. Move the code to a feature.'),
    mayImport('ui-knows-no-reviews', '^src/renderer/src/ui/', '^src/(renderer/src/ui|shared/model/words)/', 'A primitive knows nothing of reviews. Hand it in as a property, or move the code to a feature.'),
    mayImport('editor-on-ui', '^src/renderer/src/editor/', '^src/(renderer/src/(editor|ui)|shared)/', 'The editor layer gets what it shows as arguments. Move the code to features/diff.'),
    mayImport('markdown-on-ui', '^src/renderer/src/markdown/', '^src/(renderer/src/(markdown|ui)|shared)/', 'Markdown gets what it needs as properties or from its context.'),
    mayImport(
      'features-on-state',
      '^src/renderer/src/features/',
      '^src/(renderer/src/(features|state|editor|markdown|ui)/|shared/)',
      'A feature talks to main through state. Add an action there.',
    ),
    mayImport('renderer-on-shared', '^src/renderer/', '^src/(renderer|shared)/', 'Main and renderer share only src/shared.'),
    mayImport('scripts-alone', '^scripts/', '^(scripts|test/(bench|soak))/', 'Scripts run before anything is built. Move shared code to scripts.'),
    {
      name: 'src-without-tests',
      severity: 'error',
      comment: 'The product does not import tests or scripts.',
      from: { path: '^src/' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'renderer-without-node',
      severity: 'error',
      comment: 'The renderer has no Node. Add a call to src/shared/ipc/calls and do the work in main.',
      from: { path: '^src/(renderer|preload)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-child-process',
      severity: 'error',
      comment: 'Programs are started by services/git, agents by services/agents, the person\'s editor by services/code-editor (and the app itself by the command line). Add a verb there.',
      from: { path: '^src/', pathNot: ['^src/main/services/git/', '^src/main/services/agents/process/', '^src/main/services/code-editor/start-program\\.ts$', '^src/cli/open\\.ts$'] },
      to: { path: '^(node:)?child_process$' },
    },
    ...wrapped.map(({ package: name, only, instead }) => ({
      name: `only-there-${name.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`,
      severity: 'error',
      comment: instead,
      from: { path: '^src/', pathNot: only },
      to: { path: `(^|/)node_modules/${name}/|^${name}(/|$)` },
    })),
    {
      name: 'kebab-case',
      severity: 'error',
      comment: 'Files and folders are named in kebab-case.',
      from: {},
      to: { path: '^(src|test|scripts)/.*[A-Z_][^/]*\\.(ts|tsx|mjs|css)$', pathNot: '^test/fixtures/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need to a third file below them.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing uses this file and it uses nothing. Delete it.',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '^scripts/electron/fallback-launcher\\.cjs$', '^test/support/(fake-)?agents/.*\\.mjs$'] },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The import leads nowhere. Correct its path or install the package.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(worker|raw|url)$' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: 'Add the package to package.json.',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: 'What the product imports at run time belongs to "dependencies".',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/electron/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^test/fixtures/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
