/**
 * Minimum length of a new password. The server checks it when a password changes. On registration only the page checks
 * it, because the specification accepts shorter passwords. This file has no imports, so that the page's first screens
 * load no validator.
 */
export const shortestPassword = 8
