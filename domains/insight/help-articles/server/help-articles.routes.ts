import { serve } from '#access/server/endpoint.ts'
import { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { addNewArticle, listArticles, publishArticle, readArticle } from '#domains/insight/help-articles/server/help-articles.ts'

export const helpArticlesRoutes = serve(helpArticlesContract, {
  articles: () => listArticles(),
  add: ({ actor, body }) => addNewArticle(actor, body),
  article: ({ params }) => readArticle(params.articleId),
  publish: ({ actor, params, body }) => publishArticle(actor, params.articleId, body),
})
