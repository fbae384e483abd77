import type { Config } from '@react-router/dev/config'
import { PUBLIC_PAGES } from './access/public-pages.data.ts'
import { inSpanish } from './platform/language/choosing.ts'

export default {
  appDirectory: 'apps/web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [...PUBLIC_PAGES, ...PUBLIC_PAGES.map(inSpanish)],
} satisfies Config
