// Parameters of the addresses of feeds.
import { z } from 'zod';
import { changeQuery } from '../parameters.ts';

const { siteId, tag, significance, verdict } = changeQuery.shape;

/** They narrow what a feed shows. */
export const feedQuery = z.strictObject({ site: siteId, tag, significance, verdict });
