import pg from 'pg'

/** As many as the pool of a test has. What a larger one leaves is ended. */
const MOST = 4

/** By address and settings: connections that wait for the next pool of this worker. */
const kept = new Map<string, KeptClient[]>()
const onTheirWay = new Set<Promise<void>>()

/**
 * A connection that the pool which ends it leaves to the next pool with the same address: it has read the catalog and planned its
 * statements, which takes a quarter of a second. What a session sets is reset; a connection that does not answer ends.
 */
export class KeptClient extends pg.Client {
  // What its types leave out.
  declare readonly processID: number | null
  declare readonly ref: () => void
  declare readonly unref: () => void
  readonly #key: string
  #isConnected = false

  private constructor(config: pg.ClientConfig, key: string) {
    super(config)
    this.#key = key
  }

  static for(config: pg.ClientConfig): KeptClient {
    const key = keyOf(config)
    // The last that was left: a pool gives its busiest connection last.
    const waiting = kept.get(key)?.pop()
    if (!waiting) return new KeptClient(config, key)
    waiting.removeAllListeners()
    waiting.ref()
    return waiting
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (!this.#isConnected) {
      this.#isConnected = true
      return callback ? super.connect(callback) : (super.connect() as Promise<this>)
    }
    if (!callback) return Promise.resolve(this)
    process.nextTick(callback, null)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: unknown): Promise<void> | void {
    const ended = this.#leave()
    onTheirWay.add(ended)
    const settled = ended.finally(() => {
      onTheirWay.delete(ended)
      ;(callback as undefined | (() => void))?.()
    })
    if (!callback) return settled
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    this.#forget()
    await super.end().catch(() => {})
  }

  async #leave(): Promise<void> {
    if (this.#isConnected) await this.#keep().catch(() => this.close())
    else await super.end()
  }

  async #keep(): Promise<void> {
    await this.query(AS_NEW)
    const others = kept.get(this.#key) ?? []
    if (others.length >= MOST) return super.end()
    this.removeAllListeners()
    kept.set(this.#key, [...others, this])
    // An error that nobody listens for would end the process.
    this.on('error', () => this.#forget())
    this.unref()
  }

  #forget(): void {
    const others = kept.get(this.#key)?.filter((each) => each !== this)
    kept.set(this.#key, others ?? [])
  }
}

/** Prepared statements stay. */
const AS_NEW = 'rollback; reset role; reset all; discard temp; unlisten *; select pg_advisory_unlock_all()'

const keyOf = ({ connectionString = '', options = '', statement_timeout: timeout }: pg.ClientConfig): string =>
  [connectionString, options, timeout].join(' ')

/** The connections of an address that wait, once those that a pool has ended have arrived. */
export async function keptOf(connectionString: string): Promise<KeptClient[]> {
  await Promise.all(onTheirWay)
  return [...kept].flatMap(([key, clients]) => (key.startsWith(`${connectionString} `) ? [...clients] : []))
}

/** A pool makes its connections with `new`. */
export const keptClients = function (config: pg.ClientConfig): KeptClient {
  return KeptClient.for(config)
} as unknown as typeof pg.Client
