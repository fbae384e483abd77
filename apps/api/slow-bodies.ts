import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Patience = { bodyMs: number; leastBytesPerSecond: number }

/** A form is a few hundred bytes. A photo of 12 MB takes a slow phone minutes, and may, while it keeps coming. */
const PATIENCE: Patience = { bodyMs: 30_000, leastBytesPerSecond: 4_000 }

/** How long a whole request may take, the slowest upload too. */
export const LONGEST_REQUEST_MS = 60 * 60_000

/** Ends the connection of a body that does not come: a form within thirty seconds, a file as long as it gets on. */
export function endSlowBodies(app: FastifyInstance, { bodyMs, leastBytesPerSecond }: Patience = PATIENCE): void {
  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    let [bytes, since] = [raw.socket.bytesRead, performance.now()]
    const isTooSlow = (): boolean => {
      const now = performance.now()
      const rate = ((raw.socket.bytesRead - bytes) * 1000) / (now - since)
      ;[bytes, since] = [raw.socket.bytesRead, now]
      return !isFile(request) || rate < leastBytesPerSecond
    }
    const watching = setInterval(() => {
      if (raw.complete || raw.destroyed) stop()
      else if (isTooSlow()) raw.destroy()
    }, bodyMs).unref()
    const stop = (): void => clearInterval(watching)
    raw.once('end', stop)
    reply.raw.once('finish', stop).once('close', stop)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.route?.body === 'stream'
