import * as z from 'zod/mini'
import { type DecodedVin, readVpic } from '#domains/membership/vehicles/rules/decoded-vin.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { callExternal } from '#platform/external-call.ts'

/** The address where VINs are decoded; null: none. */
type Decoder = { url: string | null; quietUntil: number }
let decoder: Decoder = { url: null, quietUntil: 0 }

/** `url` is NHTSA's vPIC or a compatible service; null decodes no VIN. */
export function openVinDecoder({ url }: { url: string | null }): void {
  decoder = { url, quietUntil: 0 }
}

const PATIENCE_MS = 1_500
const QUIET_MS = 5 * 60_000

const vpicShape = z.object({ Results: z.array(z.record(z.string(), z.nullable(z.string()))) })

/**
 * Year, make and model of a valid VIN, to fill in the form. Null whenever they are unknown: nothing waits for them,
 * and after a failure the register is not called for five minutes.
 */
export async function decodeVin(typed: string): Promise<DecodedVin | null> {
  const read = readVin(typed)
  if (!read.ok || !decoder.url || performance.now() < decoder.quietUntil) return null
  try {
    return await ask(decoder.url, read.vin.vin)
  } catch {
    decoder.quietUntil = performance.now() + QUIET_MS
    return null
  }
}

async function ask(url: string, vin: string): Promise<DecodedVin | null> {
  const address = new URL(`/api/vehicles/DecodeVinValues/${vin}?format=json`, url)
  const response = await callExternal('VIN register', () =>
    fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    }),
  )
  if (!response.ok) throw new Error(`The VIN register answered ${response.status}.`)
  const [record] = vpicShape.parse(await response.json()).Results
  return record ? readVpic(Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? '']))) : null
}
