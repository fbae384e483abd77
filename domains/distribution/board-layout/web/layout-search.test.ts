import { expect, test } from 'vitest'
import { USUAL_LAYOUT } from '#domains/distribution/board-layout/rules/layout.ts'
import { layoutIn, withLayout } from '#domains/distribution/board-layout/web/layout-search.ts'

test('a layout is the same when it is read from the address of its view; what is usual is left out', () => {
  const own = { collapsed: ['NEW' as const, 'DEMO' as const], size: 'wide' as const, lanes: true }
  const search = withLayout(new URLSearchParams('source=event&size=fit'), own)
  expect(search.toString()).toBe('source=event&collapsed=NEW%2CDEMO&size=wide&by=owner')
  expect(layoutIn(search)).toEqual(own)
  expect(withLayout(search, USUAL_LAYOUT).toString()).toBe('source=event')
  expect(layoutIn(new URLSearchParams('collapsed=LOST,DEMO&size=huge'))).toEqual({ ...USUAL_LAYOUT, collapsed: ['DEMO'] })
})
