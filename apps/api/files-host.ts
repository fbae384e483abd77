import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/errors/refusal.ts'

type Hosts = { publicUrl: string; filesHost: string }

/**
 * Uploaded files are served at a host of their own: nothing else is there, no cookie is read or set there, and if something in
 * a file ever ran, it would find nothing of ours. Sealed addresses work only there.
 */
export function serveFilesOnTheirHost(app: FastifyInstance, hosts: Hosts): void {
  const policy = readableBy(hosts)
  const { protocol, host } = new URL(hosts.filesHost)
  // With the port unless it is the scheme's default, as in an address.
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
 * Our pages show these files. A subdomain of ours is the same site; with another name, or on this machine, a browser cannot
 * know that, and the seal alone protects them.
 */
function readableBy({ publicUrl, filesHost }: Hosts): 'same-site' | 'cross-origin' {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && new URL(filesHost).hostname.endsWith(`.${hostname}`) ? 'same-site' : 'cross-origin'
}
