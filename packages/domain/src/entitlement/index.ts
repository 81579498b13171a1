export { isRole, ROLES, TOOLS, toolsOf, type Role, type Tool } from './roles.ts'
