import type pg from 'pg'
import type { Connection } from 'pg'

/** Rows of a table in the text format of COPY: columns by tabs, null as \N. */
export type Rows = { table: string; columns: string; lines: Iterable<string> }

const CHUNK = 1 << 20

/** Copies rows into a table as fast as the server takes them; the rows are made while they are sent. */
export function copyInto(client: pg.Client, { table, columns, lines }: Rows): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: Connection) => connection.query(`copy ${table} (${columns}) from stdin`),
      handleCopyInResponse: (connection: Connection) => void send(connection, lines).catch(reject),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as unknown as pg.Submittable)
  })
}

async function send(connection: Connection, lines: Iterable<string>): Promise<void> {
  const { stream } = connection as unknown as { stream: NodeJS.WritableStream & { writableNeedDrain: boolean } }
  const frames = connection as unknown as { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void }
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < CHUNK) continue
    frames.sendCopyFromChunk(Buffer.from(text))
    text = ''
    if (stream.writableNeedDrain) await new Promise((resume) => stream.once('drain', resume))
  }
  if (text) frames.sendCopyFromChunk(Buffer.from(text))
  frames.endCopyFrom()
}
