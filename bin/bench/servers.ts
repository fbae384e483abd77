import { fork, type ChildProcess } from 'node:child_process'
import type { ProcessOptions } from '#apps/open.ts'

/** What a process of a benchmark is started with; `home` is its folder, the database is the caller's. */
export const benchOptions = (home: string, port: number): Omit<ProcessOptions, 'databaseUrl'> => ({
  dataDir: home,
  publicUrl: `http://localhost:${port}`,
  port,
  // Statements are planned once, for any values: what a plan for these values would do better is not counted.
  sandbox: true,
  authSecret: 'a secret that only the benchmark knows, long enough',
  stripe: { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench', base: null },
  mail: { smtpUrl: null, from: 'Bench <bench@breakwater.example>' },
  texts: null,
  trustedProxies: false,
  logLevel: 'error',
  webFolder: '',
})

/** Settles when it is ready. */
export function startServer(script: URL, options: unknown): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(script)
    child.send({ options })
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)))
  })
}

/** The cookie that a session's header sets. */
export const cookieOf = (header: string): string => header.split(';')[0] ?? ''
