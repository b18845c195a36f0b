// A stylesheet exports nothing. This file lets TypeScript accept the import.
