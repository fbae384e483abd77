import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { CHUNKS, entriesMayExportMore } from './apps/web/build/chunks.ts'
import { compileMessages } from './apps/web/build/compile-messages.ts'
import { importsFirst, readingOnce } from './apps/web/build/imports-first.ts'
import { noShapes } from './apps/web/build/no-shapes.ts'
import { workers } from './apps/web/build/workers.ts'

/** What light-dark() needs: browsers since the spring of 2024. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** Loading them does nothing: what no screen uses of them is left out. */
const PURE = [{ test: /\/(rules\/[\w-]+|policy|access\/(verbs|agency-standing|combinations|roles))(\.data)?\.ts$/, sideEffects: false }]

export default defineConfig({
  publicDir: 'apps/web/public',
  // English stays in the screens that say it, so that no page carries the words of all the others.
  plugins: [
    noShapes(),
    readingOnce(babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] })),
    compileMessages(),
    lingui(),
    reactRouter(),
    workers(),
    entriesMayExportMore(),
    importsFirst(),
  ],
  build: {
    // What a page loads later shares its scripts with the page; a list of them in each page would only weigh.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    target: BROWSERS,
    cssTarget: BROWSERS,
    sourcemap: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: PURE },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
        },
      },
    },
  },
})
