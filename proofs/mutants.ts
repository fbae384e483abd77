import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MUTANTS } from '#proofs/mutants/all.ts'
import { copyOfSource } from '#proofs/mutants/copy.ts'
import type { Mutant, MutantKind } from '#proofs/mutants/mutant.ts'
import { runTests } from '#proofs/mutants/run-tests.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import type { TestServer } from '#platform/postgres/testing/database.ts'
import { chance } from '#proofs/random.ts'

/**
 * Plants each bug of the list in a copy of the source and runs its tests: one must fail. `rounds` bugs are drawn by the seed, or all when
 * there are fewer; `people` copies are worked on at once. A bug that no test catches is a breach, and so is one whose text is no longer in
 * the code: then the list is out of date. A bug that makes its tests endless counts as caught, and is reported.
 */
export async function proveMutants({
  databaseUrl,
  prepared,
  seed,
  rounds,
  people,
  say,
}: Asked & { prepared?: TestServer }): Promise<Answered> {
  const drawn = draw(MUTANTS, rounds, seed)
  const waiting = [...drawn]
  const breaches: string[] = []
  let seconds = 0
  await Promise.all(
    Array.from({ length: Math.min(people, drawn.length) }, async () => {
      const { root, drop } = await copyOfSource()
      try {
        for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
          const verdict = await plant({ root, databaseUrl, prepared: changesData(mutant) ? undefined : prepared }, mutant)
          seconds += verdict.seconds
          if (verdict.breach) breaches.push(`${mutant.name} (${mutant.file}): ${verdict.breach}`)
          say(`${verdict.seen} in ${verdict.seconds.toFixed(0)} s: ${mutant.name}`)
        }
      } finally {
        await drop()
      }
    }),
  )
  return {
    figures: { 'bugs in the list': MUTANTS.length, planted: drawn.length, ...byKind(drawn), seconds: Math.round(seconds) },
    breaches,
  }
}

type Place = Pick<Parameters<typeof runTests>[0], 'root' | 'databaseUrl' | 'prepared'>

/** A bug in what is published, or in the cast, is in the databases too. */
const changesData = ({ file }: Mutant): boolean => file.startsWith('db/')

async function plant(place: Place, { file, find, replace, tests, only }: Mutant) {
  const path = join(place.root, file)
  const source = await readFile(path, 'utf8').catch(() => '')
  const places = source.split(find).length - 1
  if (places !== 1) return { seen: 'not planted', breach: `its text stands ${places} times in the file`, seconds: 0 }
  await writeFile(
    path,
    source.replace(find, () => replace),
  )
  try {
    const { outcome, seconds, says } = await runTests({ ...place, tests, only })
    if (outcome === 'failed') return { seen: 'caught', breach: null, seconds }
    if (outcome === 'endless') return { seen: 'caught, for its tests never ended,', breach: null, seconds }
    return { seen: 'survived', breach: outcome === 'passed' ? 'no test failed' : `could not be run: ${says}`, seconds }
  } finally {
    await writeFile(path, source)
  }
}

function draw(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  if (count >= all.length) return [...all]
  const random = chance(seed)
  const left = [...all]
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

function byKind(mutants: readonly Mutant[]): Partial<Record<MutantKind, number>> {
  const counts: Partial<Record<MutantKind, number>> = {}
  for (const { kind } of mutants) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
