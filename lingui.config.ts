import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [{ path: 'apps/web/locales/{locale}', include: ['apps/web', 'centers', 'design', 'domains', 'access/web'] }],
  format: formatter({ lineNumbers: false }),
})
