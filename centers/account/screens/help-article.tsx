import { HelpArticlePage } from '#domains/insight/help-articles/web/help-article-page.tsx'

export default function HelpArticle() {
  return <HelpArticlePage />
}
