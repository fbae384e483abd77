import { serve } from '#access/server/endpoint.ts'
import { isOnlyWayNow } from '#domains/people/company-account/server/local-sign-in.ts'
import { companySettings } from '#domains/people/company-account/server/provider-settings.ts'
import { companySignInContract } from '#domains/people/company-sign-in/contract.ts'
import { beginCompanySignIn, ENDED_COMPANY_COOKIE, tokenOfCookies } from '#domains/people/company-sign-in/server/begin.ts'
import { completeCompanySignIn } from '#domains/people/company-sign-in/server/complete.ts'
import { dropSession } from '#domains/people/identity/server/sessions.ts'

export const companySignInRoutes = serve(companySignInContract, {
  offer: async () => ({ isOffered: (await companySettings()).provider !== null, isOnlyWay: await isOnlyWayNow() }),
  begin: async ({ body, setCookie }) => {
    const { address, cookie } = await beginCompanySignIn(body)
    setCookie(cookie)
    return { address }
  },
  complete: async ({ actor, body, from, header, setCookie }) => {
    setCookie(ENDED_COMPANY_COOKIE)
    const { profile, cookie, device } = await completeCompanySignIn(body.answer, tokenOfCookies(header('cookie')), from)
    if (actor) await dropSession(actor.sessionId, actor.identityId)
    setCookie(cookie)
    setCookie(device)
    return { profile }
  },
})
