// npm run worker: one worker, from the environment alone; any number of them, on any machine (docs/operate.md).
import { runAlone } from './start/alone.ts'

await runAlone('worker', 'apps/worker/run.ts')
