import type { Operation } from '#centers/public/reference/open-api.ts'

export type Asked = { values: Readonly<Record<string, string>>; body: string }
export type Tried = { status: number; milliseconds: number; text: string }

/** Sends a request as another program would: with the token, and without the cookies of whoever is signed in. */
export async function ask(operation: Operation, asked: Asked, token: string): Promise<Tried> {
  const began = performance.now()
  const response = await fetch(addressOf(operation, asked.values), {
    method: operation.method,
    credentials: 'omit',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(operation.needsKey ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(operation.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(operation.body ? { body: asked.body } : {}),
  })
  const text = textOf(response.headers.get('content-type'), await response.text())
  return { status: response.status, milliseconds: Math.round(performance.now() - began), text }
}

/** Parameters of the path in their place; those of the query that were given. */
export function addressOf({ path, params }: Pick<Operation, 'path' | 'params'>, values: Asked['values']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams()
  for (const { name, where } of params) {
    const value = values[name]
    if (where === 'query' && value) query.set(name, value)
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

const MOST = 20_000

function textOf(mediaType: string | null, text: string): string {
  const shown = mediaType?.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text
  return shown.length > MOST ? `${shown.slice(0, MOST)}…` : shown
}
