/** The supervisor's message to a server with `PREPARING_WEB`: the web application is built. */
export const WEB_BUILT = 'web built';
