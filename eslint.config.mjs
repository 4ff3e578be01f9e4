import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * What the layer rules of dependency-cruiser cannot see, because it is not an import of a file. Each message says where
 * the code should go instead. `only` names the single file in which the thing may be used.
 * @type {readonly { readonly selector: string, readonly message: string, readonly only?: string }[]}
 */
const restrictions = [
  {
    selector: 'ImportSpecifier[imported.name="ipcMain"], MemberExpression[property.name="ipcMain"]',
    message: 'ipcMain is used by the IPC server alone, which checks each sender. Add the call to src/shared/ipc/calls and a handler to main.',
    only: 'src/main/shell/ipc-server.ts',
  },
  {
    selector: 'ImportSpecifier[imported.name="ipcRenderer"], MemberExpression[property.name="ipcRenderer"]',
    message: 'ipcRenderer is used by the preload alone. Call main through src/renderer/src/client.',
    only: 'src/preload/index.ts',
  },
  {
    selector: 'MemberExpression[property.name="openExternal"]',
    message: 'Links leave the app in one function, which checks them. Use openLink of src/main/shell/links.ts.',
    only: 'src/main/shell/links.ts',
  },
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/], ' +
      'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"], ' +
      'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
    message: 'No HTML is made from data. Render React elements; rich text comes from src/renderer/src/markdown.',
  },
  {
    selector: 'CallExpression[callee.property.name="sendSync"]',
    message: 'Nothing waits synchronously for another process. Add a call to src/shared/ipc/calls.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
];

const defaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Use a named export, so that a thing has one name everywhere.',
};

const restricted = [...restrictions.map(({ selector, message }) => ({ selector, message })), defaultExport];

/** The rules for the one file that may use a thing: all others stay. */
const exceptions = restrictions.flatMap(({ only }) =>
  only === undefined
    ? []
    : [
        {
          files: [only],
          rules: {
            'no-restricted-syntax': [
              'error',
              ...restrictions.filter((rule) => rule.only !== only).map(({ selector, message }) => ({ selector, message })),
              defaultExport,
            ],
          },
        },
      ],
);

export default defineConfig(
  { ignores: ['out/', 'node_modules/', 'resources/', 'test/fixtures/', 'test-results/', 'playwright-report/', '.cache/'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.config.ts', '*.config.mts', '*.config.mjs', '.dependency-cruiser.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-restricted-syntax': ['error', ...restricted],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-param-reassign': 'error',
      // `== null` asks for null and undefined at once.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.{1,2}/.*\\.(ts|tsx|js|jsx)$', message: 'Relative imports have no extension.' }] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      // A default is a deliberate answer for all others; assertNever in it makes a forgotten member a compile error.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Code points are what we mean where a string is spread.
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }, 'string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Where a type says that a Promise is returned, `async` turns what is thrown into its rejection.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**'],
    rules: {
      'no-console': ['error'],
    },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // Those of the plugin's rules that hold without the React compiler, which is not used.
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/use-memo': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/error-boundaries': 'error',
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      // A test that finds nothing fails by itself.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Scaffolds are objects of functions without `this`, taken apart where they are used.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-deprecated': 'off',
    },
  },
  {
    // Checked by TypeScript through JSDoc, where what JSON.parse gives has no type to assert.
    files: ['**/*.{mjs,cjs}'],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-restricted-imports': 'off',
    },
  },
  ...exceptions,
  {
    // Tools that read these files ask for a default export.
    files: ['*.config.{mjs,mts,ts}', '.*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
