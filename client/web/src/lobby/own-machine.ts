const OWN = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host's name means the machine that asks, whichever that is: a link to it leads nobody else here. */
export const isOwnMachine = (host: string): boolean => OWN.test(host);
