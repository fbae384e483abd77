// Started by process.test.ts: a process in which something fails that nobody waits for.
import { runProcess } from '#apps/process.ts'

await runProcess(async () => {
  setTimeout(() => void Promise.reject(new Error('Nobody waits for this.')), 10)
  return async () => {}
})
