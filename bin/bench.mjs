// Runs bench.ts on the project's own Node.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const { status } = spawnSync(at('../node_modules/.bin/node'), [at('bench.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: at('..'),
})
process.exit(status ?? 1)
