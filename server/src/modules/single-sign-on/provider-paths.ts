/** The portal's page that providers send browsers back to. */
export const REDIRECT_PATH = '/signin/return'
/** Where providers say who signed out there; followed by the provider's id. */
export const BACKCHANNEL_PATH = '/v1/singlesignon/logout'
/** The page that providers load in a frame when somebody signs out there; followed by the provider's id. */
export const FRONTCHANNEL_PATH = '/v1/singlesignon/frontchannel'
