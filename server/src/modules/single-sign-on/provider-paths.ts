/** The portal's page that providers send browsers back to. */
export const REDIRECT_PATH = '/signin/return'
/** Where providers say who signed out there; followed by the provider's id. */
export const BACKCHANNEL_PATH = '/v1/singlesignon/logout'
