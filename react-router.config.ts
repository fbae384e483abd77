import type { Config } from '@react-router/dev/config'
import { FORM_PAGES, STATIC_PAGES } from './centers/public/routes.ts'

export default {
  appDirectory: 'apps/web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [...STATIC_PAGES, ...FORM_PAGES.filter(({ prerendered }) => prerendered)].map(({ path }) => path),
} satisfies Config
