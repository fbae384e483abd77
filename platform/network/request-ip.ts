import { AsyncLocalStorage } from 'node:async_hooks'

const ambient = new AsyncLocalStorage<string>()

/** Runs the work of a request that came from this address. */
export const fromIp = <T>(ip: string, work: () => T): T => ambient.run(ip, work)

/** Where the running request came from; null outside a request. */
export const requestIp = (): string | null => ambient.getStore() ?? null
