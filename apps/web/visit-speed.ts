import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { addressOf } from '#access/web/address-of.ts'
import { systemContract } from '#domains/insight/system/contract.ts'
import type { Metric } from '#domains/insight/system/rules/vitals.ts'

/** How fast the page was that this visit began with, sent once, when it is left: its pattern and five numbers. */
export function measureVisit(): void {
  const page = location.pathname
  const found = new Map<Metric, number>()
  const note = ({ name, value }: { name: Metric; value: number }): void => void found.set(name, value)
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(note)
  // The library tells what it has at the same moment: it was asked before.
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden' && found.size > 0) send(page, found)
    },
    { once: true },
  )
}

function send(page: string, found: ReadonlyMap<Metric, number>): void {
  const measures = [...found].map(([metric, value]) => ({ metric, value }))
  const { method } = systemContract.addVitals
  void fetch(addressOf(systemContract.addVitals, { body: { page, measures } }), {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ page, measures }),
  }).catch(() => {})
}
