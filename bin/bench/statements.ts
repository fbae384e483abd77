import pg from 'pg'
import type { QueryConfig } from 'pg'

export type Statement = { name?: string; text: string; values: unknown[] }

/** The SQL of one piece of work, in order, so that a bare handler can run exactly the same. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const prototype = pg.Client.prototype
  const original = prototype.query
  const listening = function (this: pg.Client, ...args: Parameters<typeof original>) {
    const [first, values] = args as unknown as [QueryConfig | string, unknown[] | undefined]
    if (typeof first === 'string') heard.push({ text: first, values: Array.isArray(values) ? values : [] })
    else if ('text' in first)
      heard.push({ ...(first.name ? { name: first.name } : {}), text: first.text, values: [...(first.values ?? [])] })
    return original.apply(this, args)
  }
  prototype.query = listening as typeof original
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return heard
}
