import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/errors/refusal.ts'

type Hosts = { publicUrl: string; filesHost: string }

/**
 * What strangers sent is read at a host of its own: nothing else is there, no cookie is read or set there, and what
 * might one day run in it would find nothing of ours. The sealed addresses are nowhere but there.
 */
export function serveFilesOnTheirHost(app: FastifyInstance, hosts: Hosts): void {
  const policy = readableBy(hosts)
  const { protocol, host } = new URL(hosts.filesHost)
  // With the port unless it is the scheme's own, as an address is written.
  const isFilesHost = (given: string): boolean => URL.parse(`${protocol}//${given}`)?.host === host
  app.addHook('onRequest', async (request, reply) => {
    const isThere = isFilesHost(request.host)
    if (isThere) {
      delete request.headers.cookie
      reply.header('cross-origin-resource-policy', policy).header('content-security-policy', "default-src 'none'; sandbox")
    }
    if (isThere !== isSealed(request)) throw new Refusal('not_found')
  })
}

export const isSealed = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config?.route?.sealed === true

/**
 * Our pages show what is there. Below our own host it is of one site with them; of another name, or on this machine,
 * no browser can know that, and the seal alone guards it.
 */
function readableBy({ publicUrl, filesHost }: Hosts): 'same-site' | 'cross-origin' {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && new URL(filesHost).hostname.endsWith(`.${hostname}`) ? 'same-site' : 'cross-origin'
}
