import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [{ path: 'apps/web/locales/{locale}', include: ['apps/web', 'centers', 'capabilities', 'design', 'access/web'] }],
  format: formatter({ lineNumbers: false }),
})
