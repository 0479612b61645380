// What the API answers to whoever runs the service.
import { z } from 'zod';

export const healthSchema = z.object({ status: z.string() });
