import { expect, test } from 'vitest'
import sharp from 'sharp'
import { APP_PICTURES } from '#centers/public/parts/app-pictures.data.ts'

test.each(Object.entries(APP_PICTURES))(
  'of %s there is a file of each width that a page names',
  async (name, { wide, small, size: [width, height] }) => {
    for (const language of ['en', 'es'])
      for (const scheme of ['light', 'dark']) {
        const file = `apps/web/public/pictures/${name}-${language}-${scheme}`
        const [whole, half] = await Promise.all([sharp(`${file}.webp`).metadata(), sharp(`${file}-${small}.webp`).metadata()])
        expect([whole.width, half.width], file).toEqual([wide, small])
        expect(Math.abs((whole.height ?? 0) / wide - height / width), file).toBeLessThan(0.01)
      }
  },
)
