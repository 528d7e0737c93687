/**
 * Minimum length of a new password. The page asks for it. Registration accepts shorter passwords from other clients, as
 * the specification does. This file has no imports, so that the page's first screens load no validator.
 */
export const shortestPassword = 8
