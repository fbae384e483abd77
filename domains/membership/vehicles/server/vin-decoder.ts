import * as z from 'zod/mini'
import { type DecodedVin, readOffline, readVpic } from '#domains/membership/vehicles/rules/decoded-vin.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { callExternal } from '#platform/external-call.ts'

/** The address where VINs are decoded; null: none. */
type Decoder = { url: string | null; pausedUntil: number }
let decoder: Decoder = { url: null, pausedUntil: 0 }

/** `url` is NHTSA's vPIC or a compatible service; null asks none. */
export function openVinDecoder({ url }: { url: string | null }): void {
  decoder = { url, pausedUntil: 0 }
}

const TIMEOUT_MS = 1_500
const PAUSE_MS = 5 * 60_000

const vpicShape = z.object({ Results: z.array(z.record(z.string(), z.nullable(z.string()))) })

/**
 * Year, make and model of a valid VIN, to fill in the form: from the register, else what the VIN itself says. Nobody waits
 * for more: after a failure the register is not called for five minutes.
 */
export async function decodeVin(typed: string): Promise<DecodedVin | null> {
  const read = readVin(typed)
  return read.ok ? ((await askRegister(read.vin.vin)) ?? readOffline(read.vin)) : null
}

async function askRegister(vin: string): Promise<DecodedVin | null> {
  if (!decoder.url || performance.now() < decoder.pausedUntil) return null
  try {
    return await fetchRecord(decoder.url, vin)
  } catch {
    decoder.pausedUntil = performance.now() + PAUSE_MS
    return null
  }
}

async function fetchRecord(url: string, vin: string): Promise<DecodedVin | null> {
  const address = new URL(`/api/vehicles/DecodeVinValues/${vin}?format=json`, url)
  const response = await callExternal('VIN register', () =>
    fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    }),
  )
  if (!response.ok) throw new Error(`The VIN register answered ${response.status}.`)
  const [record] = vpicShape.parse(await response.json()).Results
  return record ? readVpic(Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? '']))) : null
}
