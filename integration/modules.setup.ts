import { vi } from 'vitest';

/* What the window's modules remember ends with the test file; packages and the document stay. */
vi.resetModules();
