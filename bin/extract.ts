// npm run extract: adds new messages of the screens to apps/web/locales/es.po, without Spanish yet, and removes those that no
// screen says any more. apps/web/locales/spanish.test.ts fails until each has its Spanish.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
