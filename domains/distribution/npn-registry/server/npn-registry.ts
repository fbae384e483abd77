import { callExternal } from '#platform/external-call.ts'
import { type ProducerRecord, readPdb } from '#domains/distribution/npn-registry/rules/producer-database.ts'

/** A register of licensed producers. Null: it knows no such NPN. */
export type NpnRegistry = { look: (npn: string) => Promise<ProducerRecord | null> }

let registry: NpnRegistry | null = null

/**
 * `url`: the reports of the Producer Database of the NIPR, or a compatible service, with the customer's number and PIN in it
 * (`https://3312:pin@pdb-services.nipr.com`). Null: NPNs are verified by hand.
 */
export function openNpnRegistry({ url }: { url: string | null }): void {
  registry = url ? producerDatabase(url) : null
}

export const npnRegistry = (): NpnRegistry | null => registry

const TIMEOUT_MS = 20_000

/** The entity report of the Producer Database: asked for by NPN, answered as XML. */
function producerDatabase(url: string): NpnRegistry {
  const { username: customer, password: pin } = new URL(url)
  return {
    look: async (npn) => {
      const address = new URL('/pdb-xml-reports/entityinfo_xml.cgi', url)
      address.username = address.password = ''
      const asked = { customer_number: decodeURIComponent(customer), pin_number: decodeURIComponent(pin), report_type: '1', id_entity: npn }
      const response = await callExternal('NPN registry', () =>
        fetch(address, {
          method: 'POST',
          body: new URLSearchParams(asked),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { accept: 'application/xml' },
        }),
      )
      if (!response.ok) throw new Error(`The NPN registry answered ${response.status}.`)
      return readPdb(await response.text())
    },
  }
}
