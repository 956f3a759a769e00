export { NotFoundPage as Component } from './panels';
