import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from '#domains/records/company/rules/contrast.ts'

const tokens = readFileSync('design/tokens.css', 'utf8')
const [light, dark] = [1, 2].map(
  (place) =>
    new Map([...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map((found) => [found[1] ?? '', found[place + 1] ?? ''])),
)

const TEXT_ON: readonly (readonly [text: string, ground: string])[] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text-muted', 'bg'],
  ['text-muted', 'bg-subtle'],
  ['text-placeholder', 'bg'],
  ['link', 'bg'],
  ['link', 'bg-subtle'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary-soft', 'primary-soft'],
  ['on-selected', 'selected'],
  ['on-danger', 'danger'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['text', 'info-soft'],
  ['text', 'danger-soft'],
  ...['grey', 'blue', 'amber', 'violet', 'green', 'solid', 'red'].map((tone) => [`tag-${tone}`, `tag-${tone}-fill`] as const),
]

test.each(TEXT_ON)('%s is readable on %s, in light and dark', (text, ground) => {
  for (const scheme of [light, dark]) expect(contrast(scheme?.get(text) ?? '', scheme?.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5)
})

test('the border of a control is visible', () => {
  for (const scheme of [light, dark])
    expect(contrast(scheme?.get('border-control') ?? '', scheme?.get('bg') ?? '')).toBeGreaterThanOrEqual(3)
})

test('colors are defined only in the tokens', () => {
  const strays = ['design', 'centers', 'apps/web', 'domains'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/#[0-9a-f]{3,8}\b(?=[;,)\s])/gi)].map(
          ([color]) => `${folder}/${file}: ${color}`,
        ),
      ),
  )
  expect(strays.filter((stray) => !stray.includes('hero.module.css: #000'))).toEqual([])
})
