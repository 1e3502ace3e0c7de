import { contract } from '@samtale/contract'
import { serveBackchannel } from '#http/backchannel-route.ts'
import { serveFrontchannel } from '#http/frontchannel-route.ts'
import { serve } from '#http/serve.ts'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { accountSignOnRoutes } from '#modules/single-sign-on/account-sign-on.routes.ts'
import { backchannelLogout } from '#modules/single-sign-on/backchannel-logout.ts'
import { providerConfirmationRoutes } from '#modules/single-sign-on/confirm.routes.ts'
import { connectionsRoutes } from '#modules/single-sign-on/connections.routes.ts'
import { frontchannelLogout } from '#modules/single-sign-on/frontchannel-logout.ts'
import { identityProvidersRoutes } from '#modules/single-sign-on/identity-providers.routes.ts'
import { BACKCHANNEL_PATH, FRONTCHANNEL_PATH, REDIRECT_PATH } from '#modules/single-sign-on/provider-paths.ts'
import { providerSignInRoutes } from '#modules/single-sign-on/provider-sign-in.routes.ts'
import { txtFinder } from '#platform/network/find-txt.ts'
import { openId as openIdOf } from '#platform/openid/open-id.ts'
import type { AppContext } from '../app-deps.ts'

/** The calls of one’s own account, and signing in with identity providers. */
export function serveSignIn(context: AppContext) {
  const { app, clock, config, publicUrl } = context
  const deps = { ...context.userDeps, throttle: context.throttle }
  serve(app, contract.account, accountRoutes(deps))
  const redirect = { clock, redirectUri: `${publicUrl}${REDIRECT_PATH}`, maxMs: context.openIdMs }
  const openId = openIdOf({ ...redirect, privateHosts: true })
  const publicOpenId = openIdOf({ ...redirect, privateHosts: config.providerPrivateHosts })
  const singleSignOn = { ...deps, openId, publicOpenId }
  serve(app, contract.identityProviders, identityProvidersRoutes(singleSignOn))
  const findTxt = txtFinder(config.dnsServers)
  serve(app, contract.accountSignOn, accountSignOnRoutes({ ...singleSignOn, findTxt }))
  serve(app, contract.providerSignIn, providerSignInRoutes(singleSignOn))
  serve(app, contract.connections, {
    ...connectionsRoutes(singleSignOn),
    ...providerConfirmationRoutes(singleSignOn),
  })
  serveFrontchannel(app, { clock, path: FRONTCHANNEL_PATH, end: frontchannelLogout(singleSignOn) })
  serveBackchannel(app, { clock, path: BACKCHANNEL_PATH, end: backchannelLogout(singleSignOn) })
}
